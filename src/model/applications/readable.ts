const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }

/** The words of HTML, as far as it is some; any other text as it is. */
export function readable(text: string): string {
  if (!/<[a-z!/][^>]*>/i.test(text)) return text
  return text
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|apos|nbsp|amp);/g, (_, name: string) => characters[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
