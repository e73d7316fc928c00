/** An ID of the Outbox. Apart from its methods, so that screens don’t load their schemas. */
export const heldIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for an ID of the Outbox, which stands for a message until it has a code. */
export const isHeldId = (code: string): boolean => heldIdPattern.test(code)
