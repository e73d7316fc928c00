import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { exactCount } from '#format/format.ts'
import { DimmedText } from '../controls/Text.tsx'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  note?: ReactNode
  aside?: ReactNode
  tone?: 'plain' | 'danger'
  /** The anchor of links to it. */
  id?: string
  /** With `onOpened`, a section that collapses to its title and note. */
  opened?: boolean
  onOpened?: (opened: boolean) => void
  children: ReactNode
}

export function Section({ title, note, aside, tone = 'plain', id: anchor, ...props }: SectionProps) {
  const { opened = true, onOpened, children } = props
  // a note may be all there is
  const drawn = opened && children !== null
  const id = useId()
  return (
    <Paper component="section" withBorder id={anchor} className={classes.root} aria-labelledby={id} data-tone={tone}>
      <Group gap="8px 16px" className={classes.header} data-opened={drawn}>
        <Box flex="1 1 0" miw={200}>
          <Title order={2} id={id}>
            {onOpened ? (
              <button type="button" className={classes.fold} aria-expanded={opened} onClick={() => onOpened(!opened)}>
                {title}
                <IconChevronDown size={18} stroke={1.6} aria-hidden />
              </button>
            ) : (
              title
            )}
          </Title>
          {note && <DimmedText>{note}</DimmedText>}
        </Box>
        {typeof aside === 'string' ? <DimmedText>{aside}</DimmedText> : aside}
      </Group>
      {drawn && <div className={classes.body}>{children}</div>}
    </Paper>
  )
}

export interface Fact {
  name: string
  value: ReactNode
  note?: string
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Stack component="dl" gap="sm">
    {facts.map(({ name, value, note }) => (
      <div key={name} className={classes.fact}>
        <Text component="dt" size="sm" c="dimmed">
          {name}
        </Text>
        <dd>
          {value}
          {note && <DimmedText>{note}</DimmedText>}
        </dd>
      </div>
    ))}
  </Stack>
)

export interface Total {
  name: string
  value: ReactNode
  note?: ReactNode
  tone?: 'good' | 'bad' | undefined
  /** In the line below the others, as it matters less. */
  minor?: boolean | undefined
}

export const Totals = ({ totals }: { totals: readonly Total[] }) => (
  <>
    <MajorTotals totals={totals.filter(({ minor }) => !minor)} />
    <MinorTotals totals={totals.filter(({ minor }) => minor)} />
  </>
)

const MinorTotals = ({ totals }: { totals: readonly Total[] }) =>
  totals.length > 0 && (
    <dl className={classes.minor}>
      {totals.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {typeof value === 'number' ? exactCount(value) : value}
            {note && <span> ({note})</span>}
          </dd>
        </div>
      ))}
    </dl>
  )

const MajorTotals = ({ totals }: { totals: readonly Total[] }) => (
  <dl className={classes.totals}>
    {totals.map(({ name, value, note, tone }) => (
      <Paper key={name} withBorder px={14} py={10} className={classes.total}>
        <Text component="dt" size="xs" c="dimmed">
          {name}
        </Text>
        <Text
          component="dd"
          size="xl"
          fw={600}
          c={tone && `var(--mantine-color-${tone === 'good' ? 'success' : 'error'})`}
        >
          {typeof value === 'number' ? exactCount(value) : value}
          {note && <DimmedText size="xs">{note}</DimmedText>}
        </Text>
      </Paper>
    ))}
  </dl>
)
