import { Stack, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '#format/format.ts'
import { CoveringLink } from '../controls/RowLink.tsx'
import { DimmedText } from '../controls/Text.tsx'
import classes from './LinkedRows.module.css'

export interface LinkedRow {
  id: string
  icon: Icon
  /** The name of a Mantine color variable. */
  color: string
  label: string
  detail: ReactNode
  link?: LinkProps
}

interface LinkedRowsProps {
  label?: string
  rows: readonly LinkedRow[]
  /** How many are shown; the rest are counted. */
  most?: number
}

/** Things to open, each in a row across its section. */
export const LinkedRows = ({ label, rows, most = rows.length }: LinkedRowsProps) => (
  <Stack component="ul" gap={0} className={classes.root} aria-label={label}>
    {rows.slice(0, most).map(({ id, icon: Glyph, color, label, detail, link }) => (
      <li key={id} className={classes.row}>
        <Glyph size={18} stroke={1.6} color={`var(--mantine-${color})`} aria-hidden />
        <div className={classes.words}>
          {link ? <CoveringLink link={link}>{label}</CoveringLink> : <span className={classes.label}>{label}</span>}
          <DimmedText span>{detail}</DimmedText>
        </div>
      </li>
    ))}
    {rows.length > most && (
      <li className={classes.row}>
        <Text size="sm" c="dimmed">
          {formatCount(rows.length - most, 'more item')}
        </Text>
      </li>
    )}
  </Stack>
)
