import { Form, useNavigation } from 'react-router';
import { type Question, questionLimits } from '#domain/desk/decision.ts';
import { RefusedNote } from '../../forms/form-note.tsx';
import type { Refused } from '../../forms/submission.ts';
import { useMessages } from '../../messages/context.tsx';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { useLanguage } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { dayOf } from '../../ui/date.ts';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { Panel } from '../../ui/panel.tsx';

/** A question to the owner of a listing, with the form for the answer, or the answer (MOD-45). */
export function QuestionPanel({ question, refused }: { question: Question; refused: Refused | undefined }) {
  const { deskQuestion: messages } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { answer, answeredAt, askedAt } = question;
  const { minimum, maximum } = questionLimits.answer;
  return (
    <Panel title={messages.title} lead={messages.asked(dayOf(askedAt, language))}>
      <Words text={question.question} />
      {answer !== null && answeredAt !== null ? (
        <>
          <h3 className="mt-5 mb-2 font-bold">
            <BySyllable text={messages.answered(dayOf(answeredAt, language))} />
          </h3>
          <Words text={answer} />
          <p className="mt-3 text-muted">
            <BySyllable text={messages.thanks} />
          </p>
        </>
      ) : (
        <Form method="post" noValidate className="mt-4">
          {refused && <RefusedNote refused={refused} />}
          <input type="hidden" name="askedAt" value={askedAt} />
          <TextAreaField
            label={messages.answer}
            hint={messages.answerHint}
            name="answer"
            rows={4}
            minLength={minimum}
            maxLength={maximum}
            defaultValue={refused?.typed?.['answer']}
            issue={refused?.fields['answer']}
          />
          <Button type="submit" kind="primary" name="step" value="answer" disabled={isBusy}>
            {messages.send}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function Words({ text }: { text: string }) {
  return (
    <blockquote lang={writtenIn(text)} className="border-s-4 border-gold ps-4 wrap-anywhere whitespace-pre-line">
      <BySyllable text={text} />
    </blockquote>
  );
}
