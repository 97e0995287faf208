import { Star } from 'lucide-react';

/** Five stars, so many of them filled; what they say stands beside them in words. */
export function Stars({ rating, className = 'size-4.5' }: { rating: number; className?: string }) {
  return (
    <span className="inline-flex gap-0.5" aria-hidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={`${className} ${star <= Math.round(rating) ? 'fill-gold-fill text-gold-fill' : 'text-control-line'}`}
        />
      ))}
    </span>
  );
}
