/** An email as it is shown: without pictures where they are off, every link opening nowhere. */
export function previewHtml(html: string, { pictures }: { pictures: boolean }): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv]')) element.remove()
  if (!pictures) {
    for (const picture of page.images) {
      picture.removeAttribute('src')
      picture.removeAttribute('srcset')
    }
    for (const element of page.querySelectorAll<HTMLElement>('[background]')) element.removeAttribute('background')
    for (const element of page.querySelectorAll('[style*="url("]'))
      element.setAttribute('style', (element.getAttribute('style') ?? '').replace(/url\([^)]*\)/gi, 'none'))
  }
  return page.documentElement.outerHTML
}
