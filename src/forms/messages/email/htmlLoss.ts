const kept = new Set(
  (
    'html head body p h1 h2 h3 h4 h5 h6 strong b em i u s a img ul ol li blockquote br hr ' +
    'table tbody thead tr td th colgroup col code pre span div'
  ).split(' '),
)
const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
}
const aligned = /^\s*text-align:\s*(left|center|right|justify);?\s*$/

/** What the visual editor would drop of an email, in plain words; empty where it shows all of it. */
export function htmlLoss(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const lost = new Set<string>()
  for (const element of page.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase()
    if (!kept.has(name)) lost.add(`<${name}>`)
    for (const { name: attribute, value } of element.attributes) {
      const fine =
        keptAttributes[name]?.includes(attribute) ||
        (attribute === 'style' && /^(p|h[1-6])$/.test(name) && aligned.test(value))
      if (!fine) lost.add(attribute === 'style' ? 'styles' : `${attribute} of <${name}>`)
    }
  }
  if (/<!--/.test(html)) lost.add('comments')
  return [...lost]
}
