/** What a message that is used as a template gives besides its content; `time` includes the audience. */
export const keepChoices = ['audience', 'time'] as const

/** `all`: of a message that is replaced. */
export type TemplateKeep = (typeof keepChoices)[number] | 'all'
