import { type DraftOwner, forgetPeopleInDrafts } from './composerDrafts.ts'
import { forgetEnded } from './imports/importState.ts'
import { forgetActivities } from './liveActivities.ts'
import { forgetEndedSend } from './numberSends/sendState.ts'
import { forgetPersonal } from './personalStorage.ts'

export async function clearStoredData(owner: DraftOwner): Promise<void> {
  try {
    forgetPersonal(owner)
    forgetPeopleInDrafts(owner)
    forgetActivities(owner)
  } catch {
    // without storage there is nothing to forget
  }
  await forgetEnded(owner.name, owner.service).catch(() => undefined)
  await forgetEndedSend(owner.name, owner.service).catch(() => undefined)
}
