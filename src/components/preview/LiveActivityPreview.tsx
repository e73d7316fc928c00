import { Group, Progress, Text } from '@mantine/core'
import { Quiet } from '#components/controls/Quiet.tsx'
import { type StatePieces, statePieces } from '#format/stateKinds.ts'
import { AppMark } from './AppMark.tsx'
import device from './Device.module.css'
import { Phone } from './Device.tsx'
import classes from './LiveActivityPreview.module.css'
import type { PreviewScheme } from './push.ts'

interface LiveActivityPreviewProps {
  scheme: PreviewScheme
  application: string
  icon?: string
  title?: string
  state: Readonly<Record<string, unknown>>
  stale?: boolean
}

/**
 * A live activity on the lock screen and in the Dynamic Island. How it really looks is drawn by the app; this lays out the
 * same state: texts large, numbers beside them.
 */
export function LiveActivityPreview({ scheme, application, icon, title, state, stale }: LiveActivityPreviewProps) {
  const pieces = statePieces(state)
  const figures = pieces.figures.map(({ label, words }) => `${label} ${words}`)
  const said = [title || application, pieces.headline, ...pieces.lines, ...figures]
  const head = (size: 20 | 38) => (
    <Group gap="xs" wrap="nowrap">
      <AppMark application={application} icon={icon} size={size} />
      <Text truncate fw={500} size="sm" flex={1}>
        {title || application}
      </Text>
      {stale && size === 20 && <span className={classes.stale}>Out of date</span>}
    </Group>
  )
  return (
    <div
      role="img"
      aria-label={`Live activity: ${said.filter(Boolean).join('. ')}`}
      className={`${device.root} ${classes.root}`}
      data-scheme={scheme}
    >
      <Phone>
        <div className={device.notification}>
          {head(20)}
          <Content pieces={pieces} />
        </div>
      </Phone>
      <Quiet size="xs">Dynamic Island, compact</Quiet>
      <div className={classes.island} data-compact>
        <AppMark application={application} icon={icon} size={20} />
        <Text truncate fw={600} size="md" maw={84}>
          {pieces.figures[0]?.words ?? pieces.headline ?? application}
        </Text>
      </div>
      <Quiet size="xs">Dynamic Island, expanded</Quiet>
      <div className={classes.island}>
        {head(38)}
        <Content pieces={pieces} />
      </div>
    </div>
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
      {figures.slice(0, 4).map(({ label, words }) => (
        <div key={label}>
          <Text fz={11}>{label}</Text>
          <Text truncate fz={15} fw={600} maw={220}>
            {words}
          </Text>
        </div>
      ))}
    </Group>
  </>
)
