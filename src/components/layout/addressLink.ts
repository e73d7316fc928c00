import { defaultParseSearch, type LinkProps } from '@tanstack/react-router'

/** An address of this console, which may have a search part, as the router takes it. */
export function addressLink(address: string): Pick<LinkProps, 'to' | 'search'> {
  const { pathname, search } = new URL(address, 'http://console.invalid')
  return { to: decodeURI(pathname) as '/', search: defaultParseSearch(search) as never }
}
