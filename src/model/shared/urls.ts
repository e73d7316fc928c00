import { z } from 'zod'

/** Placeholders stand for text that is only known per device. */
const withoutPlaceholders = (url: string) => url.trim().replace(/\{[^{}]*\}/g, 'x')

const webUrl = z.url({ protocol: /^https?$/, hostname: /^(localhost|.+\..+)$/ })

/** If a URL leads to a web page or a file on the web, before or after its placeholders are filled in. */
export function isWebUrl(url: string): boolean {
  const filled = withoutPlaceholders(url)
  return !/\s/.test(filled) && webUrl.safeParse(filled).success
}

// www. and one more word is probably cut off: www.harbor
const host = /^(?!www\.[^.]+(?:[:/?#]|$))(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?(?=[/?#]|$)/i
const file = /^[^/?#]*\.(png|jpe?g|gif|webp|svg|mp[34]|wav|caf|html?|pdf)$/i

/** A web address that begins with a host, with `https://` in front of it; other texts unchanged. */
export function withScheme(typed: string): string {
  const url = typed.trim()
  return host.test(url) && !file.test(url) && isWebUrl(`https://${url}`) ? `https://${url}` : typed
}

/** If a text can open a place in an app: `shop://menu`. */
export const isDeepLink = (url: string): boolean =>
  /^(?!(javascript|data|vbscript|blob):)[a-z][a-z\d+.-]*:\/{0,2}[^\s/]\S*$/i.test(withoutPlaceholders(url))

/** What is wrong with what a tap opens: a web page or a place in the app. Undefined if nothing is. */
export function openedFault(opens: 'link' | 'deepLink', url: string): string | undefined {
  if (opens === 'link') return isWebUrl(url) ? undefined : 'Enter a URL such as https://example.com, or change On tap'
  return isDeepLink(url) ? undefined : 'Enter a deep link such as shop://menu, or change On tap'
}
