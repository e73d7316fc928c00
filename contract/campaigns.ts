import { z } from 'zod'
import { assumed, method } from './method.ts'
import { applicationCode, code, count, nameSchema, nothing } from './values.ts'

/** A campaign as getCampaigns returns it. */
export const campaign = z.looseObject({ code: z.string(), name: z.string(), description: z.string().nullish() })
export type Campaign = z.infer<typeof campaign>

const ofMessages = { host: 'base', credential: 'account', area: 'messages' } as const

export const campaigns = {
  createCampaign: method({
    ...ofMessages,
    path: '/json/1.3/createCampaign',
    effect: 'write',
    request: z.object({
      application: applicationCode,
      name: nameSchema('campaign'),
      description: z.string().optional(),
    }),
    response: z.looseObject({ campaign: z.string() }),
  }),
  deleteCampaign: method({
    ...ofMessages,
    path: '/json/1.3/deleteCampaign',
    effect: 'write',
    request: z.object({ campaign: code }),
    response: nothing,
  }),
  getCampaigns: method({
    ...ofMessages,
    path: '/json/1.3/getCampaigns',
    effect: 'read',
    request: z.object({
      application: applicationCode,
      cursor: z.string().optional().describe('cursor from the previous response'),
      limit: assumed(z.int('Enter a whole number').min(1, 'Use at least 1').optional(), 'At least 1.').describe(
        'Maximum number of campaigns in a response',
      ),
    }),
    response: z.looseObject({
      campaigns: z.array(campaign),
      limit: count.nullish(),
      cursor: assumed(
        z.union([z.string(), z.number()]).nullish(),
        'A string to send back unchanged; empty, null, or absent after the last page.',
      ),
    }),
  }),
}
