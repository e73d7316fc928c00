import { Stack, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './Checklist.module.css'

export interface ChecklistStep {
  label: string
  detail: string
  done: boolean
  link?: LinkProps
}

export function Checklist({ steps }: { steps: readonly ChecklistStep[] }) {
  return (
    <Stack component="ol" gap={0}>
      {steps.map(({ label, detail, done, link }) => (
        <li key={label} className={classes.step} data-done={done || undefined}>
          <span className={classes.tick}>{done && <IconCheck size={13} stroke={2.5} aria-hidden />}</span>
          <div className={classes.words}>
            {link ? (
              <Link {...link} className={classes.link}>
                {label}
              </Link>
            ) : (
              <span className={classes.label}>{label}</span>
            )}
            <VisuallyHidden>{done ? ', done' : ', to do'}</VisuallyHidden>
            <span className={classes.detail}>{detail}</span>
          </div>
          {link && <IconChevronRight className={classes.arrow} size={16} stroke={1.6} aria-hidden />}
        </li>
      ))}
    </Stack>
  )
}
