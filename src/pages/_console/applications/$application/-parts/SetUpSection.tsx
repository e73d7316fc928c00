import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session.ts'
import { apiTokens, capabilities } from '#api/tokens.ts'
import { Checklist } from '#components/feedback/Checklist.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import classes from './Overview.module.css'
import { setUpSteps } from './setUpSteps.ts'

/** What is done and what is left before messages can reach someone. */
export function SetUpSection({ application }: { application: Application }) {
  const offered = useQuery(capabilities()).data?.includes('listApiTokens') ?? false
  const maySee = useMay('listApiTokens')
  const { data } = useQuery({ ...apiTokens(), enabled: offered && maySee })
  const steps = setUpSteps(application, data?.tokens)
  const left = steps.filter(({ done }) => !done).length
  return (
    <Section title="Setup" note={left === 0 ? 'Everything is in place.' : `${left} of ${steps.length} left to do.`}>
      <div className={classes.bare}>
        <Checklist steps={steps} />
      </div>
    </Section>
  )
}
