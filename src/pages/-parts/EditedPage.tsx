import type { LinkProps } from '@tanstack/react-router'
import { MissingPage, type MissingPageProps } from './AppPage.tsx'

interface EditedPageProps extends Pick<MissingPageProps, 'title' | 'icon'> {
  now: string
  link: LinkProps
}

/** Of an object that the service could only replace under a new code. */
export const EditedPage = ({ title, icon, now, link }: EditedPageProps) => (
  <MissingPage
    {...{ title, icon }}
    text={`It was edited. Its code is now ${now}.`}
    list={link}
    label={`Open ${title.toLowerCase()}`}
  />
)
