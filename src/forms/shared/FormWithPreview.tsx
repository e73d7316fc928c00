import { Group, SegmentedControl, Stack, Title, useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PreviewScheme } from '#components/preview/push.ts'
import classes from './FormWithPreview.module.css'

/** A form and, beside it, a PhonePreview of what it makes; one below the other on narrow windows. */
export const FormWithPreview = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
)

export function PhonePreview({ children }: { children: (scheme: PreviewScheme) => ReactNode }) {
  const [scheme, setScheme] = useState<PreviewScheme>(
    useComputedColorScheme('light', { getInitialValueInEffect: false }),
  )
  return (
    <Stack component="section" gap="sm" className={classes.preview} aria-label="Preview">
      <Group justify="space-between">
        <Title order={2}>Preview</Title>
        <SchemeControl value={scheme} onChange={setScheme} />
      </Group>
      {children(scheme)}
    </Stack>
  )
}

interface SchemeControlProps {
  value: PreviewScheme
  onChange: (scheme: PreviewScheme) => void
}

export const SchemeControl = (props: SchemeControlProps) => (
  <SegmentedControl
    {...props}
    size="xs"
    aria-label="Preview color scheme"
    data={[
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ]}
  />
)
