/** A plain one-column email: sender, greeting, paragraphs. */
export const emailPage = (sender: string, greeting: string, paragraphs: readonly string[]): string =>
  [
    '<div style="font-family: sans-serif; max-width: 560px; margin: 0 auto">',
    `<h1 style="font-size: 20px">${sender}</h1>`,
    ...[greeting, ...paragraphs].map((text) => `<p>${text}</p>`),
    '</div>',
  ].join('\n')
