import { getStored, putStored } from './store.ts'

const key = 'audience changed'

/** Devices or their tags were changed in this browser: what was counted before is out of date. */
export const noteAudienceChange = () => putStored(key, Date.now())

/** Milliseconds since 1970; 0 if nothing was changed in this browser. */
export const audienceChangedAt = (): number => Number(getStored(key) ?? 0)
