import { List } from '@mantine/core'
import type { ReactNode } from 'react'

export const Consequences = ({ lines }: { lines: readonly ReactNode[] }) => (
  <List fz="md" spacing={4} m={0} ps={20}>
    {lines.map((line, place) => (
      <List.Item key={typeof line === 'string' ? line : place}>{line}</List.Item>
    ))}
  </List>
)
