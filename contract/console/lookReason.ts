/** Why the console itself looks at a person, as it says with a call in the header `lookReasonHeader`. */
export const lookReasons = ['form', 'recipient', 'search', 'file'] as const
export type LookReason = (typeof lookReasons)[number]
export const lookReasonHeader = 'x-look-reason'
