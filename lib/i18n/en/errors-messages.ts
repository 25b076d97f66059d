/** What messages and dunning refuse. */
export const errorsMessages = {
  'dunning-missing': 'That dunning sequence does not exist.',
  'dunning-archived': 'That sequence is archived. Use it again to put companies in or to change it.',
  'dunning-template-gone': 'A template of the sequence is archived. Choose another one in the sequence.',
  'dunning-name-taken': 'There is a sequence with that name already.',
  'dunning-changed': '{who} changed the sequence meanwhile. Look at it again before saving.',
  'dunning-moved': 'Something changed since you looked: the companies, the texts or the dates. Look again.',
  'dunning-nobody': 'There is nobody to put in.',
  'dunning-count-wrong': 'Type {count} to confirm.',
  'dunning-enrolment-missing': 'That dunning does not exist.',
  'dunning-over': 'That dunning has ended.',
  'dunning-locking': 'The lock was asked for already. Cancel the run if it must not go on.',
  'dunning-not-going': 'It is not going on now. Look at it again.',
  'dunning-moved-on': 'It changed since you looked. Look again before deciding.',
  'dunning-promise-past': 'That day has passed.',
  'dunning-promise-far': 'That is more than 90 days. Better take it out of dunning.',
  'template-moved':
    'Somebody saved version {version} while you were typing. What you typed is still here: compare and save again.',
  'template-variable-es': 'Line {line}, column {column}: {name} is not a variable.',
  'template-variable-en': 'Line {line}, column {column}: {name} is not a variable.',
  'messaging-token-refused':
    'The server does not accept that token for messages. It is in its panel, beside the connected number.',
  'messaging-path-missing': 'The server has nothing at /api/{path}. Check that part of the address.',
  'messaging-token-needed': 'The token for messages is missing.',
  'upload-empty': 'The file is empty.',
  'upload-large': 'The file is larger than 16 MB.',
  'upload-kind':
    'This is no file that can be sent: PDF, image (PNG, JPEG, WebP), audio, MP4 video, or a Word, Excel or PowerPoint document.',
  'upload-pdf': 'That PDF is incomplete or damaged. Export it again.',
  'compose-empty': 'Write the message.',
  'compose-stray': 'Line {line}, column {column}: {name} is not a variable.',
  'compose-missing': 'Values are missing for {names}. Fill them in or leave them out.',
  'compose-long': 'The message becomes too long for {names}.',
  'compose-nobody': 'There is nobody to send to.',
  'compose-count':
    'There are {count, plural, one {# recipient} other {# recipients}} now. Look at the list and type that number.',
  'compose-moved':
    'Something changed since you looked at the preview: a text, a number, or somebody who wants no more messages. Look again and confirm.',
  'compose-used': 'This message was sent already and cannot be changed.',
  'compose-test-text': 'Correct the text first.',
  'compose-test-nobody':
    'No tenant of the list has every value of the text, so there is nothing to fill the test with.',
} as const
