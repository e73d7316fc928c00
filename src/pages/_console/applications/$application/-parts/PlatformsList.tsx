import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { isSwitchable, learnedStatuses, usePlatformWarnings } from '#api/platforms.ts'
import { platformIcon } from '#components/controls/platformIcon.ts'
import type { Application } from '#contract/applications.ts'
import type { ConfigurablePlatform } from '#contract/platforms.ts'
import { platformLabel } from '#format/platforms.ts'
import { labelWarning } from '#forms/platforms/credentialLabels.ts'
import { knownOf, otherPlatforms, platformGroups } from '#model/applications/platformGroups.ts'
import { PlatformRow } from './PlatformRow.tsx'
import { PlatformState } from './PlatformState.tsx'
import classes from './Platforms.module.css'

interface PlatformsListProps {
  application: Application
  onConfigure: (platform: ConfigurablePlatform) => void
  onFiles: (platform: ConfigurablePlatform) => void
}

/** Every platform of an application in groups, and those that are not set up through the interface. */
export function PlatformsList({ application, onConfigure, onFiles }: PlatformsListProps) {
  const warnings = usePlatformWarnings(application.code)
  const { data: statuses } = useQuery(learnedStatuses(application.code))
  return (
    <>
      {platformGroups.map(({ title, platforms }) => (
        <PlatformGroup key={title} title={title}>
          {platforms.map(({ key, label, service }) => (
            <PlatformRow
              key={key}
              application={application}
              platform={key}
              label={label}
              detail={detailOf(label, service, knownOf(key, application))}
              icon={platformIcon(key)}
              warnings={warnings.filter(({ platform }) => platform === key).map(labelWarning)}
              status={isSwitchable(key) ? statuses?.[key] : undefined}
              onConfigure={() => onConfigure(key)}
              onFiles={() => onFiles(key)}
            />
          ))}
        </PlatformGroup>
      ))}
      <PlatformGroup
        title="Set up with the service itself"
        foot="The interface has no configuration for these: they are arranged with whoever runs the service."
      >
        {otherPlatforms(application.providers).map((key) => {
          const Glyph = platformIcon(key)
          return (
            <li key={key} className={classes.row} data-plain>
              <span className={classes.glyph}>
                <Glyph size={20} stroke={1.5} aria-hidden />
              </span>
              <h3 className={classes.label}>{platformLabel(key)}</h3>
              <PlatformState configured={application.providers[key] === true} />
            </li>
          )
        })}
      </PlatformGroup>
    </>
  )
}

/** What delivers to a platform where that is another name, and what else is known. */
const detailOf = (label: string, service: string, known: string | undefined) =>
  [service === label ? undefined : service, known].filter(Boolean).join(', ')

/** Platforms of one kind under their heading. */
function PlatformGroup({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      <ul className={classes.list}>{children}</ul>
      {foot && <p className={classes.foot}>{foot}</p>}
    </section>
  )
}
