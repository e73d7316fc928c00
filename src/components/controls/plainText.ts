/** For fields of IDs, names, and values: a phone that capitalizes or corrects them makes another one of it. */
export const plainText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
