import { Star } from 'lucide-react';
import { reviewLimits } from '#domain/review/review.ts';
import { useMessages } from '../messages/context.tsx';

const ratings = Array.from({ length: reviewLimits.rating.maximum }, (_, index) => index + 1);

/** One to five stars to choose: radio buttons, by arrow keys and by thumb. */
export function StarField({ value, onChange }: { value: number; onChange: (rating: number) => void }) {
  const { reviews } = useMessages();
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-md font-semibold">{reviews.rating}</legend>
      <div className="-ms-2 flex">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="grid size-11 place-items-center rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="sr-only"
            />
            <span className="sr-only">{reviews.stars(rating)}</span>
            <Star
              className={`size-7 ${rating <= value ? 'fill-gold-fill text-gold-fill' : 'text-control-line'}`}
              aria-hidden
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
