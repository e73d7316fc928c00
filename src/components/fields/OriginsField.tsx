import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import classes from './OriginsField.module.css'

export interface OriginsFieldProps {
  label: string
  description?: ReactNode
  /** What is wrong with the list as a whole. */
  error?: string
  /** What is wrong with single lines, by their place. */
  errors?: readonly (string | undefined)[]
  disabled?: boolean
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A list of web origins, one a line. Enter goes on to the next; pasting several lines fills several. */
export function OriginsField({
  label,
  description,
  error,
  errors,
  disabled,
  value,
  onChange,
  onBlur,
  ref,
}: OriginsFieldProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const lines = value.length === 0 ? [''] : value
  // lines have no identity beyond their place
  const numbered = lines.map((line, index) => ({ line, index, name: `line ${index + 1}` }))
  const focus = (index: number) => requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())
  const put = (index: number, texts: string[]) => {
    const next = [...lines.slice(0, index), ...texts, ...lines.slice(index + 1)]
    onChange(next.every(isBlank) ? [] : next)
  }
  const add = (index: number) => {
    onChange([...lines.slice(0, index + 1), '', ...lines.slice(index + 1)])
    focus(index + 1)
  }
  const remove = (index: number) => {
    onChange(lines.filter((_, other) => other !== index))
    focus(Math.max(0, index - 1))
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} error={error}>
      <fieldset
        className={classes.root}
        aria-labelledby={id}
        onBlur={({ currentTarget, relatedTarget }) => {
          // lines left empty are no origins
          if (!currentTarget.contains(relatedTarget) && lines.some(isBlank))
            onChange(value.filter((line) => !isBlank(line)))
        }}
      >
        <div ref={list} className={classes.lines}>
          {numbered.map(({ line, index, name }) => (
            <div key={name} className={classes.line}>
              <TextInput
                ref={index === 0 ? ref : undefined}
                className={classes.input}
                aria-label={`${label}, line ${index + 1}`}
                placeholder="https://www.example.com"
                inputMode="url"
                value={line}
                error={errors?.[index]}
                disabled={disabled}
                onBlur={onBlur}
                onChange={(event) => put(index, [event.currentTarget.value])}
                onPaste={(event) => {
                  const pasted = splitOrigins(event.clipboardData.getData('text'))
                  if (pasted.length < 2) return
                  event.preventDefault()
                  put(index, pasted)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  add(index)
                }}
              />
              {value.length > 0 && (
                <ActionIcon aria-label={`Remove line ${index + 1}`} disabled={disabled} onClick={() => remove(index)}>
                  <IconX size={16} stroke={1.6} />
                </ActionIcon>
              )}
            </div>
          ))}
        </div>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          px={8}
          ml={-8}
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={disabled}
          onClick={() => add(lines.length - 1)}
        >
          Add an origin
        </Button>
      </fieldset>
    </Input.Wrapper>
  )
}

const isBlank = (line: string) => line.trim() === ''

/** The origins in a pasted text: one a line, or separated by spaces or commas. */
export const splitOrigins = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
