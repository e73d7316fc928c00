import { Button, Group, Loader, Paper, Stack, Switch, Text } from '@mantine/core'
import { createContext, use } from 'react'
import type { ListedApplication } from '#api/applications.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import type { Known } from '#contract/language/checkExpression.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Words } from '#contract/language/describe.ts'
import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import { exactCount } from '#format/format.ts'
import { type Block, everyBlock, type GroupBlock, toExpression } from '#model/filters/blocks.ts'
import { describeDevices } from '#model/filters/describeSegment.ts'
import { isFlawed } from '#model/filters/editing.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { CountChip } from './CountChip.tsx'
import { type CountSettings, countedFor, type Reached, useCount } from './useCount.ts'

interface CountPanelProps {
  expression: string | undefined
  reason: string | undefined
  title: string
  onSettings: (settings: CountSettings) => void
}

export function CountPanel({ expression, reason, title, onSettings }: CountPanelProps) {
  const { application, unit, counting: settings, noCount, reached } = useEditor()
  const { count, earlier, error, counting, waiting, start, cancel } = useCount({
    application,
    expression: reason === undefined && noCount === undefined ? expression : undefined,
    includeWithoutTokens: settings.includeWithoutTokens,
    auto: settings.auto,
  })
  const shown = count ?? earlier
  const stale = count === undefined
  const setting = (name: keyof CountSettings, label: string) => (
    <Switch
      size="xs"
      label={label}
      checked={settings[name]}
      onChange={({ currentTarget }) => onSettings({ ...settings, [name]: currentTarget.checked })}
    />
  )
  if (noCount) return <Text c="dimmed">{noCount}</Text>
  return (
    <Paper component="section" aria-label="Count" withBorder px="md" py="sm">
      <Stack gap="sm">
        <Group wrap="nowrap" align="flex-start" justify="space-between">
          <Group role="status" gap="2px 8px" align="baseline" mih={40} flex={1}>
            {counting ? (
              <Text span size="sm">
                <Loader size={12} aria-hidden /> Counting…
              </Text>
            ) : shown ? (
              <>
                <Text
                  span
                  fz={28}
                  fw={600}
                  lh={1.2}
                  // struck out, 0 would read as another letter
                  c={stale ? 'dimmed' : undefined}
                >
                  {exactCount(shown.devices)}
                </Text>
                <Text span size="sm">
                  {reached && unit[0] === 'device'
                    ? `${shown.devices === 1 ? 'device' : 'devices'} reachable by push`
                    : describeDevices(shown, unit).replace(/^\S+\s/, '')}{' '}
                  in {title}{' '}
                  <Text span inherit c="dimmed">
                    {stale ? 'Outdated' : <AsOf at={shown.at} />}
                  </Text>
                </Text>
              </>
            ) : null}
            {!counting && (reason || !shown) && (
              <DimmedText span>{reason ?? (waiting ? 'Waiting to count' : 'Not counted yet')}</DimmedText>
            )}
          </Group>
          {counting ? (
            <Button variant="default" size="xs" flex="none" onClick={cancel}>
              Cancel
            </Button>
          ) : (
            <ReasonedButton variant="default" size="xs" flex="none" reason={reason} onClick={start}>
              {count ? 'Count again' : 'Count'}
            </ReasonedButton>
          )}
        </Group>
        <FormFailure error={error} />
        <Group gap="8px 20px">
          {!reached && setting('includeWithoutTokens', 'Include unreachable devices')}
          {setting('auto', 'Count as you edit')}
          {setting('each', 'Count each condition')}
        </Group>
      </Stack>
    </Paper>
  )
}

export function BlockCount({ block, label }: { block: Block; label: string }) {
  const { application, unit, counting: settings, noCount, known, reached } = useEditor()
  const expression = toExpression(block)
  const other = expression && uncountable(expression)
  const flawed = [...everyBlock(block)].some((inner) => inner.kind === 'clause' && isFlawed(inner.node, known))
  const reason =
    noCount ??
    (other ? uncountableReason(other) : !expression || flawed ? 'Complete the condition to see a count' : undefined)
  return (
    <CountChip
      label={label}
      application={application}
      expression={expression && countedFor(expression, application, reached)}
      reason={reason}
      settings={settings}
      unit={unit}
    />
  )
}

export interface Editor {
  application: string
  applications: readonly ListedApplication[]
  tags: readonly KnownTag[]
  find: (tag: string) => KnownTag | undefined
  known: Known
  lookups: Words
  root: GroupBlock
  /** Replaces the blocks. `focus`: ID of the block that then gets the focus. */
  edit: (root: GroupBlock, focus?: string) => void
  /** IDs of incomplete blocks at the last attempt to save: what they lack is reported. */
  demanded: ReadonlySet<string>
  noCount: string | undefined
  /** Of the counts. */
  unit: readonly [one: string, many: string]
  counting: CountSettings
  reached: Reached | undefined
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('SegmentEditor is missing around this block')
  return editor
}
