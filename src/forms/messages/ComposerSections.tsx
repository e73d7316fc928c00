import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Section } from '#components/layout/Section.tsx'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { type SectionKey, sectionOf } from '#model/messages/sections.ts'
import classes from './Composer.module.css'

export interface ComposerSection {
  key: SectionKey
  title: string
  note?: string
  /** For a section that starts collapsed: what differs from its defaults, in one line. */
  summary?: ReactNode
  children: ReactNode
}

interface ComposerSectionsProps {
  sections: readonly ComposerSection[]
  opened: ReadonlySet<SectionKey>
  onOpened: (key: SectionKey, opened: boolean) => void
}

export const ComposerSections = ({ sections, opened, onOpened }: ComposerSectionsProps) =>
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

interface SectionRailProps {
  sections: readonly ComposerSection[]
  faults: readonly DraftFault[]
  /** If Review was pressed: from then on, problems are red. */
  demanded: boolean
  onGo: (key: SectionKey) => void
}

/** Where the composer stands: each section, and whether it is complete. */
export const SectionRail = ({ sections, faults, demanded, onGo }: SectionRailProps) => (
  <nav aria-label="Sections" className={classes.rail}>
    {sections.map(({ key, title }) => {
      const left = faults.some(({ path }) => sectionOf(path) === key)
      const Mark = !left ? IconCircleCheckFilled : demanded ? IconCircleXFilled : IconCircle
      return (
        <button
          key={key}
          type="button"
          data-state={!left ? 'complete' : demanded ? 'faulty' : 'open'}
          onClick={() => onGo(key)}
        >
          <Mark size={16} stroke={1.6} aria-hidden />
          {title}
          <VisuallyHidden>{left ? 'incomplete' : 'complete'}</VisuallyHidden>
        </button>
      )
    })}
  </nav>
)
