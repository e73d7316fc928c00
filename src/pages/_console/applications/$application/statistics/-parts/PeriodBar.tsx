import { Button, CopyButton, Select, Switch } from '@mantine/core'
import { IconCheck, IconLink, IconPrinter, IconRefresh, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { applicationOf } from '#api/applications.ts'
import type { Wait } from '#charts/ChartCard.tsx'
import { ReasonedIcon } from '#components/controls/ReasonedIcon.tsx'
import { useZone } from '#components/controls/useZone.ts'
import type { Period } from '#model/statistics/buckets.ts'
import { mostYears, type RangeName, rangeNames, rangeWords } from '#model/statistics/period.ts'
import { stretchWords } from '#model/statistics/stretchWords.ts'
import { exactAddress } from './exactAddress.ts'
import classes from './Statistics.module.css'
import { type Chosen, ownParts, type PeriodChange, type PeriodSearch } from './usePeriod.ts'
import { WaitBefore } from './WaitBefore.tsx'

const here = getRouteApi('/_console/applications/$application')
const CustomPeriod = lazy(() => import('./CustomPeriod.tsx'))

interface PeriodBarProps {
  chosen: Chosen
  search: PeriodSearch
  onChange: (change: PeriodChange) => void
  /** Reads everything anew. */
  onRefresh: () => void
  /** How far the numbers of this time are. */
  wait: Wait
  /** Progress of the previous period, where one is compared. */
  waitBefore?: Wait | undefined
  /** False where nothing can be compared or split. */
  comparable?: boolean
}

/** Which time a dashboard shows, with what it is compared, and ways to take it along. */
export function PeriodBar({
  chosen,
  search,
  onChange,
  onRefresh,
  wait,
  waitBefore,
  comparable = true,
}: PeriodBarProps) {
  const { zone } = useZone()
  const { application: code } = here.useParams()
  const { data: application } = useQuery(applicationOf(code))
  const [asking, setAsking] = useState(false)
  const { period, before, name } = chosen
  const words = (stretch: Period) => stretchWords(stretch, zone)
  return (
    <div className={classes.bar}>
      <Select
        aria-label="Time shown"
        value={name ?? 'own'}
        data={[
          ...rangeNames.map((value) => ({ value, label: rangeWords[value] })),
          { value: 'own', label: 'Custom range' },
        ]}
        allowDeselect={false}
        onChange={(value) => {
          if (value === 'own') setAsking(true)
          else onChange({ range: value as RangeName, from: undefined, to: undefined })
        }}
        className={classes.range}
      />
      <Button variant="default" onClick={() => setAsking(true)}>
        Custom range
      </Button>
      {comparable && (
        <Switch
          label="Compare with previous period"
          checked={search.compare === true}
          onChange={(event) => onChange({ compare: event.currentTarget.checked || undefined })}
        />
      )}
      <Switch
        label="Keep up to date"
        checked={chosen.live}
        onChange={(event) => onChange({ live: event.currentTarget.checked || undefined })}
      />
      <span className={classes.barEnd}>
        {name === undefined && (
          <ReasonedIcon label="Zoom out" onClick={() => onChange(ownParts(wider(period, chosen.now)))}>
            <IconZoomOut size={18} stroke={1.6} />
          </ReasonedIcon>
        )}
        <ReasonedIcon
          label="Refresh"
          onClick={() => {
            chosen.again()
            onRefresh()
          }}
          loading={wait.state === 'there' && wait.refreshing}
        >
          <IconRefresh size={18} stroke={1.6} />
        </ReasonedIcon>
        <CopyButton value={`${window.location.origin}${exactAddress(window.location.href, period)}`} timeout={1500}>
          {({ copied, copy }) => (
            <ReasonedIcon label={copied ? 'Copied' : 'Copy a link to exactly this time'} onClick={copy}>
              {copied ? <IconCheck size={18} stroke={1.6} /> : <IconLink size={18} stroke={1.6} />}
            </ReasonedIcon>
          )}
        </CopyButton>
        <ReasonedIcon label="Print" onClick={() => window.print()}>
          <IconPrinter size={18} stroke={1.6} />
        </ReasonedIcon>
      </span>
      <p className={classes.stretch} data-picture-note>
        <span className={classes.carried}>{application?.title ?? code} · </span>
        {words(period)}
        {comparable && before && <span> · compared with {words(before)}</span>}
        {chosen.misread && (
          <span className={classes.misread}>
            {' '}
            · The address names no stretch of time of at most {mostYears} years: this is the usual one.
          </span>
        )}
      </p>
      {wait.state === 'there' && wait.behind !== undefined && (
        <p className={classes.beside} role="status">
          This may be out of date. {wait.behind}
        </p>
      )}
      {comparable && before && waitBefore && <WaitBefore wait={waitBefore} />}
      {asking && (
        <Suspense>
          <CustomPeriod
            period={period}
            onClose={() => setAsking(false)}
            onTake={(own) => {
              setAsking(false)
              onChange(ownParts(own))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Twice as long around the same middle, up to now. */
function wider({ from, to }: Period, now: number): Period {
  const half = (to - from) / 2
  return { from: Math.max(0, from - half), to: Math.max(to, Math.min(to + half, now)) }
}
