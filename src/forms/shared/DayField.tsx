import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

const Calendar = lazy(() => import('./Calendar.tsx'))

interface DayFieldProps
  extends Pick<TextInputProps, 'className' | 'description' | 'error' | 'disabled' | 'onBlur' | 'ref' | 'withAsterisk'> {
  /** Names the field; stands above it where `labeled`. */
  label: string
  labeled?: boolean
  /** `2025-12-31`, with or without a time after it. */
  value: string
  onChange: (value: string) => void
}

/** A date that can be typed, or picked from a calendar that is loaded when asked for. A time that was typed is kept. */
export function DayField({ label, labeled = false, value, onChange, disabled, className, ...rest }: DayFieldProps) {
  const [opened, setOpened] = useState(false)
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)([ T].*)?$/.exec(value.trim()) ?? []
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      transitionProps={{ duration: 80 }}
      // the field is no button: what opens the calendar says so itself
      withRoles={false}
    >
      <Popover.Target>
        <div className={className}>
          <TextInput
            {...rest}
            {...(labeled ? { label } : { 'aria-label': label })}
            autoComplete="off"
            spellCheck={false}
            placeholder="2025-12-31"
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            rightSection={
              <ActionIcon
                size={28}
                aria-label={`Choose from a calendar: ${label}`}
                aria-haspopup="dialog"
                aria-expanded={opened}
                disabled={disabled}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={16} stroke={1.6} />
              </ActionIcon>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Calendar: ${label}`}>
        <Suspense fallback={<Loader size={20} aria-label="Loading the calendar" />}>
          {opened && (
            <Calendar
              day={day}
              onPick={(picked) => {
                onChange(`${picked}${time}`)
                setOpened(false)
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
