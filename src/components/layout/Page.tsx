import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Loading } from '../feedback/Skeletons.tsx'
import classes from './Page.module.css'

interface PageProps {
  title: string
  /** Title of the browser tab; the heading if left out. */
  tab?: string
  /** On paper: the heading, if that names the screen and not what is on it. */
  printed?: string | undefined
  mark?: ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** For a page of text or a short form. */
  narrow?: boolean
  children: ReactNode
}

/** True if the last heading left the document with the focus, as that of a page does that was still loading. */
let leftWithFocus = false

function passFocusOn(heading: HTMLHeadingElement) {
  const { activeElement } = document
  if (leftWithFocus && (activeElement === document.body || activeElement === null))
    heading.focus({ preventScroll: true })
  leftWithFocus = false
  return () => {
    leftWithFocus = document.activeElement === heading
  }
}

export function Page({ title, tab = title, printed, mark, note, actions, narrow, children }: PageProps) {
  useDocumentTitle(`${tab} · Messaging Console`)
  return (
    <div className={classes.root} data-narrow={narrow}>
      <div className={classes.header}>
        {mark}
        <div className={classes.words}>
          <h1
            className={classes.title}
            tabIndex={-1}
            data-page-title
            data-printed={printed}
            title={title.length > 80 ? title : undefined}
            ref={passFocusOn}
          >
            {title}
          </h1>
          {note && <div className={classes.note}>{note}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** `what`: what is loading, such as "the tags"; `sections`: see Loading. */
export const pendingPage = (title: string, what: string, sections?: number[]) => () => (
  <Page title={title}>
    <Loading what={what} sections={sections} />
  </Page>
)
