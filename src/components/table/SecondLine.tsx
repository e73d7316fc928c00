import { Text, type TextProps } from '@mantine/core'
import type { PropsWithChildren } from 'react'

/** What a row says of its item below the name. */
export const SecondLine = (props: PropsWithChildren<TextProps>) => (
  <Text span display="block" size="xs" lh={1.3} fw={400} c="dimmed" {...props} />
)
