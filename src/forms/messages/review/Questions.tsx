import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './Review.module.css'

/** What is worth a second look before a message goes. */
export function Questions({ questions }: { questions: readonly string[] }) {
  if (questions.length === 0) return null
  return (
    <Alert
      className={classes.notice}
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title="Worth a second look"
    >
      <ul className={classes.questions}>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Alert>
  )
}
