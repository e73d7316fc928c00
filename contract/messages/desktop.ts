import { z } from 'zod'
import { assumed } from '../method.ts'
import { pushTexts } from '../texts.ts'
import { badges, rootParams, soundFile, timeToLive } from './fields.ts'

const unseen = 'The windows and osx fields aren’t documented; their names come from client libraries.'

/** Fields of createMessage for windows. */
export const windows = {
  wns_content: assumed(
    pushTexts.optional(),
    'Text, or text by language: XML as base64, or plain text. Only the field’s name is documented.',
  ),
  wns_type: assumed(
    z.enum(['Tile', 'Toast', 'Badge', 'Raw'], { error: 'Use Tile, Toast, Badge, or Raw' }).optional(),
    unseen,
  ),
  wns_tag: assumed(z.string().optional(), unseen),
}

/** Fields of createMessage for osx. */
export const osx = {
  mac_badges: assumed(badges, unseen),
  mac_sound: assumed(soundFile, unseen),
  mac_root_params: assumed(rootParams, unseen),
  mac_ttl: assumed(timeToLive, unseen),
}
