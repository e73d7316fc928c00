import { Box, Group, Loader, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconChartLine, IconPhotoDown, IconPlayerStop } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { ReasonedIcon, SecondaryButton } from '#components/controls/Buttons.tsx'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { useNow } from '#components/controls/Text.tsx'
import { EmptyState, Failed } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Section } from '#components/layout/Section.tsx'
import { elapsedTime } from '#format/figures.ts'
import classes from './ChartCard.module.css'

export type LoadState =
  /** `since`: milliseconds since 1970. Without onCancel, it can’t be canceled. */
  | { state: 'waiting'; since: number; onCancel?: (() => void) | undefined }
  | { state: 'cancelled'; onRetry: () => void }
  | { state: 'failed'; message: string; requestId?: string | undefined; onRetry: () => void; retrying: boolean }
  /** `behind`: why it couldn’t be refreshed. */
  | { state: 'there'; refreshing: boolean; behind?: string | undefined }

interface ChartCardProps {
  title: string
  note?: ReactNode
  /** After the note, of the chart and not of its table. */
  scaleNote?: string | undefined
  wait: LoadState
  nothing?: string | undefined
  table: ReactNode
  height?: number
  children: ReactNode
}

export function ChartCard({ title, note, scaleNote, wait, nothing, table, height = 260, children }: ChartCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const figure = useRef<HTMLDivElement>(null)
  const isReady = wait.state === 'there' && nothing === undefined
  const save = async () => {
    if (!figure.current) return
    try {
      const { saveImage } = await import('./saveImage.ts')
      const card = figure.current.closest('section') ?? figure.current
      // the application and the period
      const over = document.querySelector('[data-picture-note]')?.textContent
      await saveImage(card, `${title.toLowerCase().replaceAll(/\W+/g, '-')}.png`, over ?? '')
    } catch {
      void notify('This browser couldn’t create the image. Download the table as CSV instead.')
    }
  }
  const unsaved = isReady ? (view === 'table' ? 'Download the table as CSV instead' : undefined) : 'No chart yet'
  return (
    <Section
      title={title}
      note={
        scaleNote && view === 'chart' ? (
          <>
            {note} · {scaleNote}
          </>
        ) : (
          note
        )
      }
      aside={
        <Group gap="xs" data-unprinted>
          <ChoiceTabs
            label={`${title}: show as`}
            value={view}
            onChange={setView}
            choices={{ chart: 'Chart', table: 'Table' }}
          />
          <ReasonedIcon
            label={`Download ${title} as PNG`}
            hint="Download as PNG"
            reason={unsaved}
            onClick={save}
            size={32}
          >
            <IconPhotoDown size={17} stroke={1.6} />
          </ReasonedIcon>
        </Group>
      }
    >
      {/* always mounted: not every screen reader announces a live region that appears with its text */}
      <VisuallyHidden role="status">{announcement(title, wait, nothing)}</VisuallyHidden>
      {wait.state === 'there' && isReady && view === 'chart' && (
        <Box ref={figure} bg="var(--mantine-color-body)" opacity={wait.refreshing ? 0.7 : undefined}>
          {children}
        </Box>
      )}
      {isReady && view === 'table' && table}
      {wait.state === 'there' && nothing !== undefined && (
        <EmptyState icon={IconChartLine} title="Nothing to show" framed={false}>
          {nothing}
        </EmptyState>
      )}
      {wait.state === 'waiting' && (
        <Box pos="relative" h={height}>
          <Skeleton pos="absolute" inset={0} />
          <Group className={classes.progress} pos="absolute" inset={0} gap="sm" justify="center" fz="sm">
            <Loader size={16} />
            <span aria-hidden>
              Calculating… · <Elapsed since={wait.since} />
            </span>
            {wait.onCancel && (
              <SecondaryButton size="compact-sm" onClick={wait.onCancel} aria-label={`Cancel “${title}”`}>
                Cancel
              </SecondaryButton>
            )}
          </Group>
        </Box>
      )}
      {wait.state === 'cancelled' && (
        <EmptyState
          icon={IconPlayerStop}
          title="Canceled"
          framed={false}
          steps={<SecondaryButton onClick={wait.onRetry}>Try again</SecondaryButton>}
        >
          You canceled this calculation.
        </EmptyState>
      )}
      {wait.state === 'failed' && (
        <Failed
          title={`Couldn’t calculate “${title}”`}
          message={wait.message}
          requestId={wait.requestId}
          retrying={wait.retrying}
          onRetry={wait.onRetry}
          framed={false}
        />
      )}
    </Section>
  )
}

function announcement(title: string, wait: LoadState, nothing: string | undefined): string | undefined {
  if (wait.state === 'waiting') return `Loading ${title}`
  if (wait.state === 'there' && !wait.refreshing)
    return `${title} loaded${nothing === undefined ? '' : '. It’s empty.'}`
  return undefined
}

export const Elapsed = ({ since }: { since: number }) => elapsedTime(useNow(1_000) - since)
