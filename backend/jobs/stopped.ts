/** The reason of whatever the job queue gave up, for people. The cause is in the log: it may quote the database. */
export const stopped = 'Stopped after several failed attempts'
