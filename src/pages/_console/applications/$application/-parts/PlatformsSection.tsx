import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { configurablePlatforms, platformLabel } from '#format/platforms.ts'
import { listed } from '#format/text.ts'
import classes from './Overview.module.css'

/** Which of the platforms that can be configured are. */
export function PlatformsSection({ application: { code, providers } }: { application: Application }) {
  const on = configurablePlatforms.filter(({ key }) => providers[key] === true)
  const others = Object.keys(providers).filter(
    (key) => providers[key] === true && !configurablePlatforms.some((platform) => platform.key === key),
  )
  return (
    <Section
      title="Platforms"
      note={`${on.length} of ${configurablePlatforms.length} configured.`}
      aside={
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/applications/$application/platforms" params={{ application: code }} />
          )}
        >
          All platforms
        </Anchor>
      }
    >
      <ul className={classes.platforms}>
        {configurablePlatforms.map(({ key, label }) => {
          const configured = providers[key] === true
          return (
            <li key={key} className={classes.platform} data-off={!configured || undefined}>
              {configured ? (
                <IconCheck className={classes.on} size={16} stroke={2} aria-hidden />
              ) : (
                <IconMinus size={16} stroke={1.6} aria-hidden />
              )}
              {label}
              <VisuallyHidden>{configured ? ': configured' : ': not configured'}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && <p className={classes.others}>Also on: {listed(others.map(platformLabel))}.</p>}
    </Section>
  )
}
