import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Category, categoryLimits } from '#domain/post/category.ts';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';
import { useFailedAction } from '../../forms/ended-session.ts';
import { Outcome } from '../../forms/form-note.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Panel } from '../../ui/panel.tsx';

/** A category as its editors see it. */
export interface EditedCategory extends Category {
  _id: string;
  /** Whether it keeps its English name and cannot be deleted. */
  isFixed: boolean;
}

/** The categories of posts, which editors add, rename and delete (PST-21 to PST-24). */
export function Categories({ categories }: { categories: readonly EditedCategory[] }) {
  const { categories: messages } = useMessages().postForm;
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [edited, setEdited] = useState<EditedCategory>();
  const [count, setCount] = useState(0);
  const { doomed, setDoomed, remove } = useRemoval();
  const close = () => {
    setEdited(undefined);
    setCount(count + 1);
  };
  return (
    <div className="mt-10">
      <Panel title={messages.title} lead={messages.lead}>
        <ul className="mb-6 divide-y divide-line rounded-md border border-line">
          {categories.map((category) => (
            <li key={category._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <p className="min-w-0 flex-1 basis-56 text-md wrap-anywhere">
                <span lang="en" className="font-semibold">
                  {category.en}
                </span>{' '}
                <span lang="my" className="text-muted">
                  {category.my}
                </span>
              </p>
              <div className="flex gap-2">
                <Button
                  onClick={() => setEdited(category)}
                  disabled={!isHydrated}
                  aria-label={messages.renameIt(category[language])}
                >
                  {messages.rename}
                </Button>
                {!category.isFixed && (
                  <Button
                    onClick={() => setDoomed(category)}
                    disabled={!isHydrated}
                    aria-label={messages.deleteIt(category[language])}
                  >
                    {messages.delete}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
        <CategoryForm key={`${edited?._id ?? 'new'} ${count}`} edited={edited} onSaved={close} onCancel={close} />
      </Panel>
      {doomed && (
        <ConfirmDialog
          question={messages.deleteQuestion}
          yes={messages.deleteYes}
          no={messages.deleteNo}
          onYes={() => void remove(doomed)}
          onNo={() => setDoomed(undefined)}
        >
          {doomed[language]}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface CategoryFormProps {
  /** The category that is renamed; undefined for a new one. */
  edited: EditedCategory | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

function CategoryForm({ edited, onSaved, onCancel }: CategoryFormProps) {
  const { categories: messages } = useMessages().postForm;
  const notice = useNotice();
  const revalidator = useRevalidator();
  const isHydrated = useHydrated();
  const { refusal, onChange, isSaving, save } = useSaving();
  const element = useRef<HTMLFormElement>(null);
  // The list above it may be longer than the screen.
  useEffect(() => {
    if (edited) element.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [edited]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const json = { en: edited?.isFixed ? edited.en : textOf('en'), my: textOf('my') };
    const { categories } = browserApi().post;
    const saved = await save<unknown>(() =>
      edited
        ? answerOf(categories[':id'].$put({ param: { id: edited._id }, json }))
        : answerOf(categories.$post({ json })),
    );
    if (!saved) return;
    notice({ kind: 'done', text: edited ? messages.renamed : messages.added });
    await revalidator.revalidate();
    onSaved();
  };
  return (
    <form ref={element} method="post" onSubmit={(event) => void send(event)} onChange={onChange} noValidate>
      <fieldset disabled={!isHydrated} className="min-w-0">
        <legend className="mb-3 font-bold">{edited ? messages.renameIt(edited.en) : messages.add}</legend>
        <RefusalNote refusal={refusal} />
        <div className="grid items-start gap-x-4 sm:grid-cols-2">
          <TextField
            label={messages.en}
            hint={edited?.isFixed ? messages.fixed : undefined}
            name="en"
            lang="en"
            disabled={edited?.isFixed}
            maxLength={categoryLimits.name.maximum}
            defaultValue={edited?.en ?? ''}
            issue={refusal?.fields['en']}
          />
          <TextField
            label={messages.my}
            name="my"
            lang="my"
            maxLength={categoryLimits.name.maximum}
            defaultValue={edited?.my ?? ''}
            issue={refusal?.fields['my']}
          />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" kind="primary" disabled={isSaving}>
            {isSaving ? messages.saving : edited ? messages.save : messages.add}
          </Button>
          {edited && <Button onClick={onCancel}>{messages.cancel}</Button>}
        </div>
        {!isSaving && <Outcome hasFailed={refusal !== undefined} />}
      </fieldset>
    </form>
  );
}

/** Deletes a category once its editor has agreed; one that posts have stays, and the sentence says why. */
function useRemoval() {
  const {
    postForm: { categories: messages },
    rules,
  } = useMessages();
  const [doomed, setDoomed] = useState<EditedCategory>();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const tellFailure = useFailedAction();
  const remove = async ({ _id: id }: EditedCategory) => {
    setDoomed(undefined);
    try {
      await answerOf(browserApi().post.categories[':id'].$delete({ param: { id } }));
      notice({ kind: 'done', text: messages.deleted });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, rules[error.code]);
    }
    await revalidator.revalidate();
  };
  return { doomed, setDoomed, remove };
}
