import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { z } from 'zod'
import { applicationQuery, type ListedApplication } from '#api/applications.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { Facts } from '#components/layout/Section.tsx'
import type { Filter } from '#contract/filters.ts'
import type { Known } from '#contract/language/checkExpression.ts'
import { type KnownTag, tagFinder, tagTypeLookup } from '#contract/language/defaultTags.ts'
import { describe, type Words } from '#contract/language/describe.ts'
import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import { formatCount } from '#format/format.ts'
import { everyBlock, type GroupBlock } from '#model/filters/blocks.ts'
import { titleLookup } from '#model/filters/describeSegment.ts'
import { arranged, type Editing, editingProblems, expressionProblems, isFlawed, typed } from '#model/filters/editing.ts'
import { complete, incompleteIn } from '#model/filters/missing.ts'
import { reachUnit } from '#model/statistics/reachableNow.ts'
import { useRefusal } from '../session/useRefusal.ts'
import classes from './Blocks.module.css'
import { CountPanel, type Editor, EditorContext } from './CountPanel.tsx'
import { GroupView } from './GroupView.tsx'
import { countedFor, type Reached, useCountSettings } from './useCount.ts'

const TextSide = lazy(() => import('./TextSide.tsx'))

export interface SegmentEditorProps {
  application: { code: string; title: string }
  applications: readonly ListedApplication[]
  tags: readonly KnownTag[]
  editing: Editing
  onEdit?: (editing: Editing) => void
  demanded?: ReadonlySet<string>
  /** What a message would reach, if the segment is for one: only that is counted. */
  reached?: Reached | undefined
}

const none: ReadonlySet<string> = new Set()

export function SegmentEditor(props: SegmentEditorProps) {
  const { application, applications, tags, editing, onEdit, demanded = none, reached } = props
  const noCount = useRefusal('exportSegment', 'count devices')
  const { data: about } = useQuery(applicationQuery(application.code))
  const [counting, setCounting] = useCountSettings()
  // what can’t be read as blocks is fixed in the text
  const [isTextOpen, setTextOpen] = usePersonalStorage('segments as text', z.boolean(), false)
  const known: Known = useMemo(
    () => ({ tags: [...tags], applications: applications.map(({ code }) => code) }),
    [tags, applications],
  )
  const lookups: Words = { typeOf: tagTypeLookup(tags), titleOf: titleLookup(applications) }
  // incomplete blocks are reported there
  const check = editing.written ? expressionProblems : editingProblems
  const problems = useMemo(() => check(editing, known), [check, editing, known])
  const { expression, unread, blocks } = editing
  const flawed = [...everyBlock(blocks)].filter(
    (block) => block.kind === 'clause' && isFlawed(block.node, known),
  ).length
  const usable = expression && complete(expression, (leaf) => isFlawed(leaf, known))
  const off = unread ? 'Couldn’t read the text. Fix it first, or undo.' : undefined
  const editor: Editor = {
    application: application.code,
    applications,
    tags,
    find: tagFinder(tags),
    known,
    lookups,
    root: blocks,
    edit: (root: GroupBlock, focus?: string) => {
      onEdit?.(arranged(root))
      if (focus !== undefined) requestAnimationFrame(() => focusBlock(focus))
    },
    demanded,
    noCount,
    unit: reached?.unit ?? reachUnit(about?.providers ?? {}),
    // a message never goes to what can’t be reached
    counting: reached ? { ...counting, includeWithoutTokens: false } : counting,
    reached,
  }
  return (
    <EditorContext value={editor}>
      <div className={classes.sides}>
        <section aria-label="Conditions as blocks">
          <Title order={2} mb="xs">
            Conditions
          </Title>
          {off && (
            <Text size="sm" mb="xs">
              {off}
            </Text>
          )}
          {onEdit ? (
            <fieldset className={classes.blocks} disabled={off !== undefined}>
              <GroupView block={blocks} />
            </fieldset>
          ) : (
            !unread && <BlocksReading block={blocks} lookups={lookups} />
          )}
        </section>
        {(onEdit || !noCount) && (
          <section aria-label="Size and summary">
            <CountPanel
              expression={expression && countedFor(expression, application.code, reached)}
              reason={countReason(editing, known)}
              title={application.title}
              onSettings={setCounting}
            />
            {/* whoever only reads has the conditions in words beside it */}
            {onEdit && (
              <>
                <Title order={3} mt="md" mb={4}>
                  In words
                </Title>
                <Text size="sm" className={classes.long}>
                  {unread !== undefined
                    ? 'The conditions can’t be read. Fix their text below.'
                    : usable
                      ? describe(usable, lookups)
                      : flawed === 0 && 'No conditions yet.'}
                </Text>
                {unread === undefined && flawed > 0 && (
                  <DimmedText>
                    Without {formatCount(flawed, 'condition')} that {flawed === 1 ? 'isn’t' : 'aren’t'} complete or
                    valid yet.
                  </DimmedText>
                )}
              </>
            )}
          </section>
        )}
        <details
          className={classes.advanced}
          open={isTextOpen || unread !== undefined}
          onToggle={({ currentTarget }) => setTextOpen(currentTarget.open)}
        >
          <summary>Advanced: conditions as text</summary>
          {(isTextOpen || unread !== undefined) && (
            <Suspense fallback={<Skeleton height={140} />}>
              <TextSide
                value={editing.text}
                onChange={(text) => onEdit?.({ ...typed(text, editing), written: true })}
                problems={problems}
                around={{ tags, applications }}
                disabled={onEdit === undefined}
              />
            </Suspense>
          )}
          <div role="status">
            {problems.length > 0 && (
              <ul className={classes.problems}>
                {problems.map(({ message, start, severity }) => (
                  <li key={`${start} ${message}`} data-severity={severity}>
                    {message}{' '}
                    <Text span inherit c="dimmed">
                      (at character {start + 1})
                    </Text>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </details>
      </div>
    </EditorContext>
  )
}

function countReason(editing: Editing, known: Known): string | undefined {
  const { expression, unread } = editing
  if (unread) return 'Couldn’t read the text'
  if (!expression) return 'Add a condition to see a count'
  if (incompleteIn(expression).length > 0) return 'Complete the conditions to see a count'
  if (editingProblems(editing, known).some(({ severity }) => severity === 'error'))
    return 'Fix the conditions to see a count'
  const node = uncountable(expression)
  return node && uncountableReason(node)
}

function focusBlock(id: string) {
  const block = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)
  const target = block?.querySelector<HTMLElement>('fieldset') ?? block
  target?.querySelector<HTMLElement>('input:not([type=hidden]), select, button')?.focus()
}

function BlocksReading({ block, lookups, inner }: { block: GroupBlock; lookups: Words; inner?: true }) {
  const { join, blocks } = block
  return (
    <div className={`${classes.group} ${classes.reading}`} data-outermost={inner ? undefined : true}>
      <Text>{join === 'all' ? 'All of these must match' : 'Any of these must match'}</Text>
      <ul className={classes.rows}>
        {blocks.map((part, index) => (
          <li key={part.id} className={classes.row}>
            <div className={classes.joint}>
              {index > 0 && <DimmedText span>{join === 'any' ? 'or' : part.not ? 'except where' : 'and'}</DimmedText>}
            </div>
            {part.kind === 'group' ? (
              <BlocksReading block={part} lookups={lookups} inner />
            ) : (
              <p className={classes.clause}>{describe(part.node, lookups)}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SegmentReadingProps extends Pick<SegmentEditorProps, 'application' | 'applications' | 'tags'> {
  segment: Filter
  refusal: string
}

export function SegmentReading({ segment, refusal, ...around }: SegmentReadingProps) {
  const { filter_expression, expiration_date } = segment
  const editing = useMemo(() => typed(filter_expression ?? ''), [filter_expression])
  return (
    <Stack gap={20}>
      <Alert role="note" color="gray" py="xs" icon={<IconLock size={16} stroke={1.6} aria-hidden />}>
        {refusal}
      </Alert>
      <Facts
        facts={[
          { name: 'Belongs to', value: segment.application ? around.application.title : 'The account' },
          { name: 'Expires on', value: expiration_date ? <Moment at={expiration_date} full /> : 'Never' },
        ]}
      />
      {filter_expression ? (
        <SegmentEditor {...around} editing={editing} />
      ) : (
        <Text c="dimmed">The service doesn’t provide its conditions.</Text>
      )}
    </Stack>
  )
}
