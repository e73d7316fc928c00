import { Stack, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '#api/session.ts'
import { apiTokens, useHasCapability } from '#api/tokens.ts'
import { CoveringLink } from '#components/controls/RowLink.tsx'
import rows from '#components/layout/LinkedRows.module.css'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import classes from './Overview.module.css'
import { type SetUpStep, setUpSteps } from './setUpSteps.ts'

export function useSetUpSteps(application: Application): SetUpStep[] {
  const offered = useHasCapability('listApiTokens')
  const maySee = useCan('listApiTokens')
  const { data } = useQuery({ ...apiTokens(), enabled: offered && maySee })
  return setUpSteps(application, data?.tokens)
}

/** The steps that are left; collapsed to a line once all are done. */
export function SetUpSection({ steps }: { steps: readonly SetUpStep[] }) {
  const left = steps.filter(({ done }) => !done).length
  const [opened, setOpened] = useState(false)
  const complete = left === 0 && { opened, onOpened: setOpened }
  return (
    <Section
      title="Setup"
      note={left === 0 ? 'Everything is in place.' : `${left} of ${steps.length} left to do.`}
      {...complete}
    >
      <Stack component="ol" gap={0} className={rows.root}>
        {steps.map(({ label, detail, done, link }) => (
          <li key={label} className={`${rows.row} ${done ? classes.done : ''}`}>
            <span className={classes.tick}>{done && <IconCheck size={13} stroke={2.5} aria-hidden />}</span>
            <div className={rows.words}>
              {link ? (
                <CoveringLink link={link}>{label}</CoveringLink>
              ) : (
                <span className={`${rows.label} ${classes.name}`}>{label}</span>
              )}
              <VisuallyHidden>{done ? ', done' : ', to do'}</VisuallyHidden>
              <span className={classes.detail}>{detail}</span>
            </div>
            {link && <IconChevronRight className={classes.arrow} size={16} stroke={1.6} aria-hidden />}
          </li>
        ))}
      </Stack>
    </Section>
  )
}
