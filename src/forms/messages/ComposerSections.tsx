import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Section } from '#components/layout/Section.tsx'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import type { SectionKey } from '#model/messages/sections.ts'
import classes from './Composer.module.css'

export interface ComposerSection<Key extends string = SectionKey> {
  key: Key
  title: string
  note?: string
  /** For a section that starts collapsed: what differs from its defaults, in one line. */
  summary?: ReactNode
  children: ReactNode
}

interface ComposerSectionsProps<Key extends string> {
  sections: readonly ComposerSection<Key>[]
  opened: ReadonlySet<Key>
  onOpened: (key: Key, opened: boolean) => void
}

export const ComposerSections = <Key extends string>({ sections, opened, onOpened }: ComposerSectionsProps<Key>) =>
  sections.map(({ key, title, note, summary, children }) => (
    <Section
      key={key}
      id={key}
      title={title}
      note={summary !== undefined && !opened.has(key) ? summary : note}
      {...(summary !== undefined && { opened: opened.has(key), onOpened: (next) => onOpened(key, next) })}
    >
      {children}
    </Section>
  ))

interface SectionRailProps<Key extends string> {
  sections: readonly ComposerSection<Key>[]
  sectionOf: (path: readonly string[]) => Key
  faults: readonly DraftFault[]
  /** What is probably a mistake, but no problem. */
  doubts?: readonly DraftFault[]
  /** If Review was pressed: from then on, problems are red. */
  demanded: boolean
  onGo: (key: Key) => void
}

/** Where the composer stands: each section, and whether it is complete. */
export const SectionRail = <Key extends string>(props: SectionRailProps<Key>) => (
  <nav aria-label="Sections" className={classes.rail}>
    {props.sections.map(({ key, title }) => {
      const { sectionOf, faults, doubts = [], demanded, onGo } = props
      const left = faults.some(({ path }) => sectionOf(path) === key)
      const doubtful = !left && doubts.some(({ path }) => sectionOf(path) === key)
      const Mark = doubtful
        ? IconAlertTriangle
        : !left
          ? IconCircleCheckFilled
          : demanded
            ? IconCircleXFilled
            : IconCircle
      return (
        <button
          key={key}
          type="button"
          data-state={doubtful ? 'doubtful' : !left ? 'complete' : demanded ? 'faulty' : 'open'}
          onClick={() => onGo(key)}
        >
          <Mark size={16} stroke={1.6} aria-hidden />
          {title}
          <VisuallyHidden>{left ? 'incomplete' : doubtful ? 'to check' : 'complete'}</VisuallyHidden>
        </button>
      )
    })}
  </nav>
)
