import type { ReactNode } from 'react'
import { TextLink } from '#components/controls/Text.tsx'

interface PersonLinkProps {
  application: string
  /** A user ID, hardware ID, token, address, or number. */
  find: string
  children: ReactNode
}

/** Leads to whose it is, on People & devices. */
export const PersonLink = ({ application, find, children }: PersonLinkProps) => (
  <TextLink
    to="/applications/$application/people"
    params={{ application }}
    search={{ find }}
    inherit
    underline="always"
  >
    {children}
  </TextLink>
)
