import { Button, Loader } from '@mantine/core'
import { AsOf } from '#components/controls/Moment.tsx'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { countOf, exactCount } from '#format/counts.ts'
import { useCount } from '#forms/filters/CountPanel.tsx'
import { type Audience, countedText } from '#model/messages/audience.ts'
import classes from './Audience.module.css'

interface AudienceCountProps {
  audience: Audience
  application: string
  platforms: readonly PlatformKey[]
  /** Why the person may not count, if so. */
  refusal: string | undefined
  /** What is counted; devices with a push token unless it is said. */
  unit?: readonly [string, string]
}

/** How many devices a message is for: of exactly what is chosen, with its time. */
export function AudienceCount({ audience, application, platforms, refusal, unit }: AudienceCountProps) {
  const { kind } = audience
  const { count, earlier, error, counting, waiting, start, cancel } = useCount({
    application,
    expression:
      kind === 'countable' && refusal === undefined
        ? countedText(audience.expression, application, platforms)
        : undefined,
    includeWithoutTokens: false,
    auto: true,
  })
  if (kind === 'none') return <p className={classes.quiet}>Choose an audience.</p>
  if (kind === 'uncountable') return <p className={classes.quiet}>{audience.reason}.</p>
  if (kind === 'listed')
    return (
      <p className={classes.count}>
        <span className={classes.figure}>{exactCount(audience.count)}</span>
        <span className={classes.quiet}>
          {audience.count === 1 ? audience.unit[0] : audience.unit[1]} listed;{' '}
          {audience.unit[0] === 'person'
            ? 'who is not known gets nothing'
            : 'those the service does not know are told after it was sent'}
        </span>
      </p>
    )
  if (refusal) return <p className={classes.quiet}>{refusal}</p>
  return (
    <div className={classes.count} role="status">
      {counting || waiting ? (
        <>
          <Loader size={14} aria-hidden />
          <span className={classes.quiet}>
            Counting…{earlier && ` It was ${countOf(earlier.devices, unit?.[0] ?? 'device', unit?.[1])}.`}
          </span>
          {counting && (
            <Button variant="subtle" color="gray" size="compact-xs" onClick={cancel}>
              Cancel
            </Button>
          )}
        </>
      ) : count ? (
        <>
          <span className={classes.figure}>{exactCount(count.devices)}</span>
          <span className={classes.quiet}>
            {unit
              ? unit[count.devices === 1 ? 0 : 1]
              : `${count.devices === 1 ? 'device' : 'devices'} with a push token`}{' '}
            · <AsOf at={count.at} />
          </span>
          <Button variant="subtle" color="gray" size="compact-xs" onClick={start}>
            Count again
          </Button>
        </>
      ) : (
        <>
          <span className={classes.quiet}>{error ? `Could not be counted: ${error.message}` : 'Not counted.'}</span>
          <Button variant="subtle" color="gray" size="compact-xs" onClick={start}>
            Count
          </Button>
        </>
      )}
    </div>
  )
}
