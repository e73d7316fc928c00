import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { type Fix, FixLink } from '#forms/shared/FieldLink.tsx'

interface ReviewQuestionsProps {
  title: string
  questions: readonly string[]
  /** Where each is fixed, if anywhere. */
  fixesOf?: ((question: string) => readonly Fix[]) | undefined
  onFix?: (path?: readonly string[]) => void
}

/** What may be wrong with a message. Nothing if there are no questions. */
export const ReviewQuestions = ({ title, questions, fixesOf, onFix }: ReviewQuestionsProps) =>
  questions.length > 0 && (
    <Alert mb="md" color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={title}>
      <Stack component="ul" gap={0} ps={20} style={{ listStyle: 'disc' }}>
        {questions.map((question) => (
          <li key={question}>
            {question}
            {onFix &&
              fixesOf?.(question).map((fix) => (
                <Fragment key={fix.label}>
                  {' '}
                  <FixLink fix={fix} onFix={onFix} />
                </Fragment>
              ))}
          </li>
        ))}
      </Stack>
    </Alert>
  )
