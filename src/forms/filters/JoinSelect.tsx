import { NativeSelect, Text } from '@mantine/core'

interface JoinSelectProps {
  value: 'all' | 'any'
  onChange: (join: 'all' | 'any') => void
}

/** Whether all conditions of a group must match, or any of them. */
export const JoinSelect = ({ value, onChange }: JoinSelectProps) => (
  <>
    <NativeSelect
      size="xs"
      aria-label="How the conditions of this group are joined"
      value={value}
      data={[
        { value: 'all', label: 'All of these' },
        { value: 'any', label: 'Any of these' },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'any' ? 'any' : 'all')}
    />
    <Text span size="sm" c="dimmed" flex={1}>
      must match
    </Text>
  </>
)
