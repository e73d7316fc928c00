import { Group, Progress, Text } from '@mantine/core'
import { getIconUrl } from '#api/applications.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { AppMark } from '#components/preview/AppMark.tsx'
import device from '#components/preview/Device.module.css'
import { Phone } from '#components/preview/Device.tsx'
import type { Application } from '#contract/applications.ts'
import { type StatePieces, statePieces } from '#format/stateKinds.ts'
import { PhonePreview } from '../shared/FormWithPreview.tsx'
import classes from './ActivityPreview.module.css'

interface ActivityPreviewProps {
  application: Application
  title?: string
  state: Readonly<Record<string, unknown>>
  stale?: boolean
  /** Beside a form, see PhonePreview. */
  compact?: boolean
}

export function ActivityPreview({ application, title, state, stale, compact }: ActivityPreviewProps) {
  const pieces = statePieces(state)
  const name = title?.trim() || application.title
  const figures = pieces.figures.map(({ label, text }) => `${label} ${text}`)
  const texts = [name, pieces.headline, ...pieces.lines, ...figures]
  const mark = (size: 20 | 38) => <AppMark application={application.title} icon={getIconUrl(application)} size={size} />
  const head = (size: 20 | 38) => (
    <Group gap="xs" wrap="nowrap">
      {mark(size)}
      <Text truncate fw={500} size="sm" flex={1}>
        {name}
      </Text>
      {stale && size === 20 && <span className={classes.stale}>Stale</span>}
    </Group>
  )
  return (
    <PhonePreview {...(compact && { compact })}>
      {(scheme) => (
        <>
          <div
            role="img"
            aria-label={`Live activity: ${texts.filter(Boolean).join('. ')}`}
            className={`${device.root} ${classes.root}`}
            data-scheme={scheme}
            data-compact={compact || undefined}
          >
            <Phone {...(compact && { compact })}>
              <div className={device.notification}>
                {head(20)}
                <Content pieces={pieces} />
              </div>
            </Phone>
            <div className={classes.islands}>
              <DimmedText size="xs">Dynamic Island, compact</DimmedText>
              <div className={classes.island} data-compact>
                {mark(20)}
                <Text truncate fw={600} size="md" maw={84}>
                  {pieces.figures[0]?.text ?? pieces.headline ?? application.title}
                </Text>
              </div>
              <DimmedText size="xs">Dynamic Island, expanded</DimmedText>
              <div className={classes.island}>
                {head(38)}
                <Content pieces={pieces} />
              </div>
            </div>
          </div>
          <DimmedText size="xs">Each app has its own design. The values are the same.</DimmedText>
        </>
      )}
    </PhonePreview>
  )
}

const Content = ({ pieces: { headline, lines, figures, progress } }: { pieces: StatePieces }) => (
  <>
    {headline && (
      <Text lineClamp={2} fz={19} fw={600}>
        {headline}
      </Text>
    )}
    {lines.slice(0, 3).map((line) => (
      <Text key={line} truncate size="md">
        {line}
      </Text>
    ))}
    {progress !== undefined && <Progress value={progress * 100} size={6} my={4} />}
    <Group gap="md" mt={2}>
      {figures.slice(0, 4).map(({ label, text }) => (
        <div key={label}>
          <Text fz={11}>{label}</Text>
          <Text truncate fz={15} fw={600} maw={220}>
            {text}
          </Text>
        </div>
      ))}
    </Group>
  </>
)
