import { Skeleton } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { listedApplicationOf } from '#api/applications.ts'
import { platformIcon } from '#components/controls/platformIcon.ts'
import { unknown } from '#format/counts.ts'
import { configuredPlatforms, platformLabel } from '#format/platforms.ts'
import { listed } from '#format/text.ts'
import classes from './ApplicationsTable.module.css'

const most = 8

/** The platforms an application is configured for. Asked of the service only once they are in view. */
export function PlatformBadges({ application }: { application: string }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const { data, isError } = useQuery({ ...listedApplicationOf(application), enabled: inViewport })
  const platforms = data && configuredPlatforms(data.providers)
  return (
    <div ref={ref} className={classes.platforms}>
      {platforms ? <Badges platforms={platforms} /> : isError ? unknown : <Skeleton height={12} width={64} />}
    </div>
  )
}

function Badges({ platforms }: { platforms: readonly string[] }) {
  if (platforms.length === 0) return <span>None yet</span>
  const others = platforms.slice(most).map(platformLabel)
  return (
    <>
      {platforms.slice(0, most).map((key) => {
        const Glyph = platformIcon(key)
        const name = platformLabel(key)
        return (
          <span key={key} role="img" aria-label={name} title={name}>
            <Glyph size={16} stroke={1.6} aria-hidden />
          </span>
        )
      })}
      {others.length > 0 && (
        <span role="img" aria-label={listed(others)} title={listed(others)}>
          +{others.length}
        </span>
      )}
    </>
  )
}
