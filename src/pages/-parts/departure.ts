/** How a screen was left: by a link, or in another way. Several links of a screen may lead to the same page: `nth` is one of them. */
export interface Departure {
  pathname: string
  href?: string | undefined
  nth?: number
}

/** The links of the screen with this `href` attribute. */
export const linksTo = (href: string) => [...document.querySelectorAll<Element>(`main a[href="${CSS.escape(href)}"]`)]
