import { Box, Group, Progress, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { share } from '#format/figures.ts'
import { exactCount, withPeriod } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { Recipients } from './Recipients.tsx'
import type { Reach } from './useReach.ts'

export interface ReachSectionProps {
  reach: Reach
  note: ReactNode
  /** Breakdowns: none by platform for email. */
  platforms: readonly string[]
  languages: readonly string[]
  /** Recipients as the console’s server counted them, for whoever can’t. */
  counted?: number | null | undefined
}

export function ReachSection({ reach, note, platforms, languages, counted }: ReachSectionProps) {
  const { total, at, unit, counting, partial, reason, byPlatform, byLanguage, recipients } = reach
  const byServer = total === undefined && !counting && counted != null
  const shown = byServer ? counted : total
  return (
    <Section title="Audience" note={note}>
      <Stack gap="md">
        <Group gap="xs" align="baseline" role="status">
          <Text span fz={24} fw={600}>
            {counting && total === undefined ? '…' : exactCount(shown)}
          </Text>
          <span>{shown === 1 ? unit[0] : unit[1]}</span>
          <DimmedText span>
            {byServer ? (
              `counted by this console’s server${reason ? `. ${withPeriod(reason)}` : ''}`
            ) : counting || partial ? (
              'counting'
            ) : at !== undefined ? (
              <AsOf at={at} />
            ) : (
              (reason ?? (recipients ? 'looked up' : 'as listed'))
            )}
          </DimmedText>
        </Group>
        {recipients && <Recipients recipients={recipients} />}
        {!recipients && total !== 0 && (partial || byPlatform.size > 0 || byLanguage.size > 0) && (
          <SimpleGrid minColWidth={220} autoFlow="auto-fit" spacing="lg">
            {platforms.length > 0 && (
              <Shares
                title="By platform"
                ids={platforms}
                counts={byPlatform}
                total={total}
                partial={partial}
                unit={unit}
                nameOf={platformLabel}
                preposition="on"
              />
            )}
            <Shares
              title="By language"
              ids={languages}
              counts={byLanguage}
              total={total}
              partial={partial}
              unit={unit}
              nameOf={languageName}
              preposition="in"
            />
          </SimpleGrid>
        )}
      </Stack>
    </Section>
  )
}

interface SharesProps {
  title: string
  ids: readonly string[]
  counts: ReadonlyMap<string, number>
  total: number | undefined
  partial: boolean
  unit: readonly [string, string]
  nameOf: (id: string) => string
  preposition: 'on' | 'in'
}

function Shares({ title, ids, counts, total, partial, unit, nameOf, preposition }: SharesProps) {
  // that every device has a language goes without saying
  const none = ids.filter((id) => id !== '' && counts.get(id) === 0)
  const found = ids.filter((id) => counts.get(id) !== 0)
  // rows stay where they are while they are counted
  const rows = partial ? found : found.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const known = ids.every((id) => counts.has(id))
  // registered while it was counted, or in a language that the service didn’t list
  const rest = known && total !== undefined ? total - ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0) : 0
  return (
    <div>
      <Text component="h3" size="sm" fw={600} mb="xs">
        {title}
      </Text>
      {rows.map((id) => {
        const devices = counts.get(id)
        const ratio = devices !== undefined && total ? devices / total : 0
        return (
          <Group key={id} wrap="nowrap" gap="sm" py={1} fz="sm">
            <Box flex="1 1 90px">{nameOf(id)}</Box>
            <Progress value={Math.min(100, ratio * 100)} color="gray" size={6} flex="2 1 0" aria-hidden />
            <Box miw={88} ta="end">
              {devices === undefined && partial ? (
                <Skeleton component="span" display="inline-block" h={12} w={56} />
              ) : (
                exactCount(devices)
              )}
              {devices !== undefined && total ? ` · ${share(devices, total)}` : ''}
            </Box>
          </Group>
        )
      })}
      {rest > 0 && <DimmedText>Other: {exactCount(rest)}</DimmedText>}
      {none.length > 0 && (
        <DimmedText>
          No {unit[1]} {preposition}: {none.map(nameOf).join(', ')}
        </DimmedText>
      )}
    </div>
  )
}
