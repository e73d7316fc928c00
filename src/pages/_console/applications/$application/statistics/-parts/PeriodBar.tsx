import { CopyButton, Group, Loader, Select, Switch, Text } from '@mantine/core'
import { IconCheck, IconLink, IconPrinter, IconRefresh, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { Elapsed, type LoadState } from '#charts/ChartCard.tsx'
import { ReasonedIcon, SecondaryButton } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { DimmedText, useZone } from '#components/controls/Text.tsx'
import { customPeriodSearch, exactAddress, widerPeriod } from '#model/statistics/dashboardPeriods.ts'
import { rangeNames } from '#model/statistics/dashboardSearch.ts'
import { formatPeriod, mostYears, rangeLabels } from '#model/statistics/period.ts'
import classes from './Statistics.module.css'
import type { Dashboard, StatisticsResult } from './usePeriod.ts'

const CustomPeriod = lazy(() => import('#forms/statistics/CustomPeriod.tsx'))
const icon = { size: 18, stroke: 1.6 }
const ranges = rangeNames.map((value) => ({ value: value as string, label: rangeLabels[value] }))

interface PeriodBarProps {
  dashboard: Dashboard
  result: Pick<StatisticsResult, 'wait' | 'refresh'>
  /** The previous period; left out if nothing can be compared. */
  previous?: Pick<StatisticsResult, 'wait'>
  /** Periods of the screen’s own, in the URL as `after`, such as `Since sending`; the first one is the usual one. */
  own?: readonly { value: string; label: string }[]
  after?: string | undefined
}

export function PeriodBar({ dashboard, result: { wait, refresh }, previous, own = [], after }: PeriodBarProps) {
  const { application: code, period, before, name, custom, now, misread, again, compared, change, zoom } = dashboard
  const { zone } = useZone()
  const { data: application } = useQuery(applicationQuery(code))
  const [asking, setAsking] = useState(false)
  return (
    <Group component="section" gap="8px 16px" mb="md" className={classes.bar}>
      <Select
        aria-label="Period"
        value={custom ? 'custom' : (name ?? after ?? own[0]?.value ?? null)}
        data={[...own, ...ranges, ...(custom ? [{ value: 'custom', label: 'Custom range' }] : [])]}
        allowDeselect={false}
        onChange={(range) => {
          const index = own.findIndex(({ value }) => value === range)
          if (range !== 'custom')
            void change({
              range: index < 0 ? range : undefined,
              after: index > 0 ? range : undefined,
              from: undefined,
              to: undefined,
            })
        }}
        className={classes.range}
      />
      <SecondaryButton onClick={() => setAsking(true)}>{custom ? 'Change range' : 'Custom range'}</SecondaryButton>
      {previous && (
        <Switch
          label="Compare with previous period"
          checked={before !== undefined}
          onChange={({ currentTarget: { checked } }) => change({ compare: checked === compared ? undefined : checked })}
        />
      )}
      <Group gap={4} ms="auto">
        {name === undefined && (
          <ReasonedIcon label="Zoom out" onClick={() => zoom(widerPeriod(period, now))}>
            <IconZoomOut {...icon} />
          </ReasonedIcon>
        )}
        <ReasonedIcon
          label="Refresh"
          onClick={() => {
            again()
            refresh()
          }}
          loading={wait.state === 'there' && wait.refreshing}
        >
          <IconRefresh {...icon} />
        </ReasonedIcon>
        <CopyButton value={`${window.location.origin}${exactAddress(window.location.href, period)}`} timeout={1500}>
          {({ copied, copy }) => (
            <ReasonedIcon label={copied ? 'Copied' : 'Copy link to this period'} onClick={copy}>
              {copied ? <IconCheck {...icon} /> : <IconLink {...icon} />}
            </ReasonedIcon>
          )}
        </CopyButton>
        {/* on a phone, the icons fit beside the switch without it */}
        <ReasonedIcon label="Print" visibleFrom="sm" onClick={() => window.print()}>
          <IconPrinter {...icon} />
        </ReasonedIcon>
      </Group>
      <Text size="sm" c="dimmed" className={classes.stretch} data-picture-note>
        <span className={classes.carried}>{application?.title ?? code} · </span>
        {formatPeriod(period, zone, !(previous && before))}
        {previous && before && ` · compared with ${formatPeriod(before, zone, true, period)}`}
        {misread && (
          <Text span c="var(--mantine-color-error)">
            {` · The period in the URL is invalid or longer than ${mostYears} years. Showing the default.`}
          </Text>
        )}
      </Text>
      {wait.state === 'there' && wait.behind !== undefined && (
        <DimmedText role="status">This may be out of date. {wait.behind}</DimmedText>
      )}
      {previous && before && <WaitBefore wait={previous.wait} />}
      {asking && (
        <Suspense>
          <CustomPeriod
            period={period}
            onClose={() => setAsking(false)}
            onTake={(own) => {
              setAsking(false)
              return change(customPeriodSearch(own))
            }}
          />
        </Suspense>
      )}
    </Group>
  )
}

function WaitBefore({ wait }: { wait: LoadState }) {
  if (wait.state === 'there') return null
  if (wait.state === 'waiting')
    return (
      <Group gap="xs" w="100%" fz="sm" c="dimmed">
        <Loader size={14} />
        <span role="status">Calculating the previous period…</span>
        <span aria-hidden>
          · <Elapsed since={wait.since} />
        </span>
        {wait.onCancel && (
          <SecondaryButton size="compact-sm" onClick={wait.onCancel}>
            Cancel previous period
          </SecondaryButton>
        )}
      </Group>
    )
  const failed = wait.state === 'failed'
  return (
    <Group gap="xs" w="100%" fz="sm" c={failed ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
      {failed ? `Couldn’t load the previous period: ${wait.message}` : 'The previous period wasn’t calculated.'}
      {failed && wait.requestId !== undefined && <CopyableCode code={wait.requestId} what="request ID" />}
      <SecondaryButton size="compact-sm" loading={failed && wait.retrying} onClick={wait.onRetry}>
        {failed ? 'Retry previous period' : 'Load previous period'}
      </SecondaryButton>
    </Group>
  )
}
