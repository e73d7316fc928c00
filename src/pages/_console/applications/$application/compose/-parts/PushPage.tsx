import { lazyNamed } from '#components/lazyNamed.ts'
import { PushComposer } from '#forms/messages/push/PushComposer.tsx'
import { pushComposer } from '#model/messages/composers.ts'
import { ComposePage, type ComposePageProps } from './ComposePage.tsx'

const PushReview = lazyNamed(() => import('#forms/messages/review/PushReview.tsx'), 'PushReview')

export const PushPage = (props: ComposePageProps) => (
  <ComposePage {...props} spec={pushComposer} Compose={PushComposer} Review={PushReview} />
)
