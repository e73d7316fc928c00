import { notification } from '#contract/messages.ts'

const localizedField = /^(title|subtitle|content|wns_content)$|_(title|subtitle|header|content)$/

/** True for a field of createMessage that holds texts by language. */
export const isLocalized = (field: string): boolean => localizedField.test(field) && field !== 'apns_trim_content'

const jsonField = /_root_params$/

/** True for a field that is written as JSON. */
export const isJson = (field: string): boolean => jsonField.test(field)

/** Every field that a push of createMessage has. */
export const pushFieldNames: readonly string[] = Object.keys(notification.shape)
