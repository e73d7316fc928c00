import { Textarea, type TextareaProps } from '@mantine/core'
import classes from './GrowingTextarea.module.css'

interface GrowingTextareaProps extends Omit<TextareaProps, 'autosize' | 'rows' | 'classNames' | 'style'> {
  minRows: number
  maxRows?: number
  classNames?: { input?: string | undefined; section?: string | undefined }
}

/** Measuring the text in script lays out the page twice for each key. */
const grows = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** A text field as high as its text, between so many lines. */
export function GrowingTextarea({ classNames, minRows, maxRows, ...rest }: GrowingTextareaProps) {
  if (!grows) return <Textarea {...rest} {...{ classNames, minRows }} {...(maxRows && { maxRows })} autosize />
  const { input, ...others } = classNames ?? {}
  return (
    <Textarea
      {...rest}
      classNames={{ ...others, input: [classes.input, input].filter(Boolean).join(' ') }}
      style={{ '--min-rows': minRows, '--max-rows': maxRows ?? 1_000 }}
    />
  )
}
